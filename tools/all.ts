/** Whether this is `npm test -- --all`, which runs long stories whole. The default runs a short one of each. */
export const runsAll = process.env.TEST_ALL === '1'
