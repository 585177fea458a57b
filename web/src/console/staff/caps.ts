const named: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }

/** How keys are written on their caps: `G T` is two, `Shift+X` too. */
export const capsOf = (keys: string): string[] => keys.split(/[ +]/).map((cap) => named[cap] ?? cap)
