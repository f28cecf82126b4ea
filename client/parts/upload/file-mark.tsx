import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { makeThumbnail } from '#client/lib/uploads/pictures.ts'

/** A blob URL for as long as it is shown. */
export function useBlobUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [blob])
  return url
}

export function FileMark({ file }: { file: File }) {
  const [thumbnail, setThumbnail] = useState<Blob | null>(null)
  useEffect(() => {
    let isCurrent = true
    makeThumbnail(file).then((made) => isCurrent && setThumbnail(made))
    return () => {
      isCurrent = false
    }
  }, [file])
  const url = useBlobUrl(thumbnail)
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-s border border-line bg-tint text-ink-2">
      {url ? (
        <img src={url} alt="" className="size-full object-cover" />
      ) : (
        <FileText size={22} aria-hidden="true" />
      )}
    </span>
  )
}
