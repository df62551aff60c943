declare module 'fs-native-extensions' {
  export function tryLock(fd: number, offset: number, length: number): boolean
}
