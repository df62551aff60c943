import { useEffect, useRef, useState } from 'react'
import { MOST_PHOTOS, type Photo } from '#contract/listings/photo.ts'
import { choosePhoto, PhotoError } from './choose-photo.ts'
import { queuePhoto } from './photo-queue.ts'

/** A file that could not be taken; `device`: the device has no room for it. */
export type ChoiceFailure = { name: string; code: string }

/** Takes chosen files one after the other: each is made smaller, stored on the device, listed and uploaded. */
export const useChosenPhotos = (photos: readonly Photo[], onChange: (photos: Photo[]) => void) => {
  const latest = useRef({ photos, onChange })
  const isGone = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failures, setFailures] = useState<readonly ChoiceFailure[]>([])
  useEffect(() => {
    latest.current = { photos, onChange }
  })
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const takeOne = async (file: File): Promise<ChoiceFailure | null> => {
    if (latest.current.photos.length >= MOST_PHOTOS) return { name: file.name, code: 'too_many' }
    try {
      const { width, height, content, ...upload } = await choosePhoto(file)
      // The step was left: what is written there now must not be replaced.
      if (isGone.current) return null
      await queuePhoto(upload, content)
      const next = [...latest.current.photos, { photoId: upload.photoId, alt: '', width, height }]
      latest.current.onChange(next)
      latest.current = { ...latest.current, photos: next }
      return null
    } catch (error) {
      return { name: file.name, code: error instanceof PhotoError ? error.code : 'device' }
    }
  }

  const take = async (files: readonly File[]): Promise<void> => {
    setIsBusy(true)
    setFailures([])
    for (const file of files) {
      const failure = await takeOne(file)
      if (failure !== null) setFailures((before) => [...before, failure])
    }
    setIsBusy(false)
  }
  return { take, isBusy, failures }
}
