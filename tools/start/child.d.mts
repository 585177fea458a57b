import type { ChildProcess, SpawnOptions } from 'node:child_process'

/** Starts a program in the repository's folder with this process's input and output. */
export function startChild(program: string, args: string[], options?: SpawnOptions): ChildProcess
/** Passes signals on to the child until it ends; answers its exit code (128 + number when a signal ended it). */
export function follow(child: ChildProcess): Promise<number>
/** How long ago a moment of `performance.now()` was, such as `12 s`. */
export function secondsSince(moment: number): string
