/** The styles of the built-in writer; each prompt names one (CG-30). */
export const writingStyles = ['thanks', 'professional', 'playful', 'shorter', 'occasion'] as const

export type WritingStyle = (typeof writingStyles)[number]
