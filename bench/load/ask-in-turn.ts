import type { Connection } from './connection.ts'

/** A request that is sent many times, and how long each answer took in ms. */
export interface InTurn {
  bytes: Buffer
  times: number[]
}

/**
 * Sends each request in turn, round after round, each when the one before is answered. The first rounds warm up: their
 * answers are shown to `expectGood`, which throws at a wrong one, and are not measured.
 */
export async function askInTurn<Asked extends InTurn>(
  connection: Connection,
  asked: readonly Asked[],
  { rounds, unmeasuredRounds }: { rounds: number; unmeasuredRounds: number },
  expectGood: (one: Asked, status: number, body: Buffer) => void,
): Promise<void> {
  for (let round = 0; round < rounds + unmeasuredRounds; round += 1) {
    for (const one of asked) {
      const start = performance.now()
      const { status, body } = await connection.send(one.bytes)
      if (round >= unmeasuredRounds) one.times.push(performance.now() - start)
      else expectGood(one, status, body)
    }
  }
}
