export { ChosenFiles } from './chosen-files.tsx'
export { Done } from './done.tsx'
export { Sending } from './sending.tsx'
export { UploadNotices } from './upload-notices.tsx'
