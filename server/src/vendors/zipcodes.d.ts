declare module 'zipcodes' {
  interface ZipCode {
    zip: string
    latitude: number
    longitude: number
    city: string
    state: string
  }
  const zipcodes: {
    codes: Record<string, ZipCode>
    lookupByName(city: string, state: string): ZipCode[]
  }
  export default zipcodes
}
