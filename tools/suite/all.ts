/** Whether this is `npm test -- --all`, which runs long stories in full. The default runs a short version of each. */
export const runsAll = process.env.TEST_ALL === '1'
