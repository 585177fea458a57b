/** The ways in which the built-in writer can write; each prompt names one (CG-30). */
export const writingStyles = ['thanks', 'professional', 'playful', 'shorter', 'occasion'] as const

export type WritingStyle = (typeof writingStyles)[number]
