import { parseArgs } from 'node:util'

/** The role from the command line, if given; any other argument is a fault. */
export function roleOf(args: readonly string[], faults: string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { role: { type: 'string' } } }).values.role
  } catch (error) {
    const words = error instanceof Error ? error.message.split('. ')[0] : String(error)
    faults.push(`The command line takes only --role: ${words}.`)
    return undefined
  }
}
