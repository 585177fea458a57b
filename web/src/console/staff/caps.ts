const keySymbols: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }

/** Splits keys into keycaps: `G T` is two, and so is `Shift+X`. */
export const capsOf = (keys: string): string[] => keys.split(/[ +]/).map((cap) => keySymbols[cap] ?? cap)
