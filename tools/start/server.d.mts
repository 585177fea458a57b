/** Path of a program of the server: one file, or its sources where that cannot be made. */
export function serverProgram(name?: 'main' | 'ready-database'): Promise<string>
