declare module 'heic-decode' {
  interface Pixels {
    data: Uint8ClampedArray
    width: number
    height: number
  }
  interface Picture {
    width: number
    height: number
    decode(): Promise<Pixels>
  }
  const heic: { all(file: { buffer: Uint8Array }): Promise<Picture[]> }
  export default heic
}
