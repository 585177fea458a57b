declare module 'zipcodes' {
  const zipcodes: { codes: Record<string, { zip: string; latitude: number; longitude: number }> }
  export default zipcodes
}
