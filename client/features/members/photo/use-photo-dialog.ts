import { useEffect, useRef, useState } from 'react'
import { cropPhoto, type OpenedPhoto, openPhoto, type PhotoArea } from './photo-file.ts'
import { problemText, useSavePhoto } from './use-save-photo.ts'

type Stage = 'choose' | 'camera' | 'crop'

export function usePhotoDialog(onClosed: () => void) {
  const [stage, setStage] = useState<Stage>('choose')
  const [photo, setPhoto] = useState<OpenedPhoto | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const area = useRef<PhotoArea | null>(null)
  const close = () => {
    setStage('choose')
    setPhoto(null)
    setProblem(null)
    onClosed()
  }
  const { mutate, isPending: isSaving } = useSavePhoto(close)
  useRevoked(photo)

  const choose = async (file: File) => {
    try {
      const opened = await openPhoto(file)
      area.current = null
      setPhoto(opened)
      setProblem(null)
      setStage('crop')
    } catch (error) {
      setProblem(problemText(error))
      if (stage === 'camera') setStage('choose')
    }
  }
  const save = () => {
    const { current } = area
    if (!photo || !current || isSaving) return
    setProblem(null)
    mutate(() => cropPhoto(photo.url, current), { onError: (error) => setProblem(problemText(error)) })
  }
  return {
    stage,
    photo,
    problem,
    isSaving,
    choose: (file: File) => void choose(file),
    openCamera: () => {
      setProblem(null)
      setStage('camera')
    },
    setArea: (chosen: PhotoArea) => {
      area.current = chosen
    },
    save,
    close,
  }
}

function useRevoked(photo: OpenedPhoto | null): void {
  useEffect(() => {
    if (photo) return () => URL.revokeObjectURL(photo.url)
  }, [photo])
}
