/** Path of the server's program: one file, or its sources where that cannot be made. */
export function serverProgram(): Promise<string>
