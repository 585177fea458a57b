/** The steps in their order (CG-10). */
export const stepSlugs = ['address', 'mobile', 'care', 'industry', 'real-estate'] as const
export type StepSlug = (typeof stepSlugs)[number]
