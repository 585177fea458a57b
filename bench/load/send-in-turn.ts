import type { Connection } from './connection.ts'

/** A request that is sent many times, with each response time in ms. */
export interface RepeatedRequest {
  bytes: Buffer
  times: number[]
}

/**
 * Sends the requests in turn, round after round, each after the previous response. The first rounds are an unmeasured
 * warm-up: `expectGood` checks their responses and throws on a wrong one.
 */
export async function sendInTurn<Asked extends RepeatedRequest>(
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
