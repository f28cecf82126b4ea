export { claimUpload, releaseObject } from './claiming.ts'
export { readObject, sendObject } from './reading.ts'
export { objectIdOf, type StoredObject } from './stored-object.ts'
export { storeFile } from './storing.ts'
