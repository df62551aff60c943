import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Photo } from '#contract/listings/photo.ts'
import { choosePhoto, PhotoError } from './choose-photo.ts'
import { queuePhoto } from './photo-queue.ts'

/** A file that could not be taken; `device`: the device has no room for it. */
export type ChoiceFailure = { name: string; code: string }

/** A list of photos as it is at the moment, also after its step was left. */
export type PhotoTarget = {
  most: number
  count: () => number
  add: (photo: Photo) => void
}

type FieldIntake = {
  /** Files that are not taken yet. */
  left: number
  failures: readonly ChoiceFailure[]
}
const NONE: FieldIntake = { left: 0, failures: [] }

type Intake = {
  of: (field: string) => FieldIntake
  /** Of all fields. */
  left: number
  take: (field: string, files: readonly File[], target: PhotoTarget) => void
}

const IntakeContext = createContext<Intake>({ of: () => NONE, left: 0, take: () => undefined })

export const usePhotoIntake = (): Intake => use(IntakeContext)

/**
 * Takes chosen files of all fields of a form one after the other, whichever step is open: each is made smaller, stored on the
 * device, listed and uploaded. What is not taken when the form is left stays out.
 */
export const PhotoIntake = ({ children }: { children: ReactNode }) => {
  const [fields, setFields] = useState<ReadonlyMap<string, FieldIntake>>(new Map())
  const isGone = useRef(false)
  const last = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const change = (field: string, next: (before: FieldIntake) => FieldIntake): void =>
    setFields((before) => new Map(before).set(field, next(before.get(field) ?? NONE)))

  const takeOne = async (file: File, { most, count, add }: PhotoTarget): Promise<ChoiceFailure | null> => {
    if (count() >= most) return { name: file.name, code: 'too_many' }
    try {
      const { width, height, content, ...upload } = await choosePhoto(file)
      if (isGone.current) return null
      await queuePhoto(upload, content)
      add({ photoId: upload.photoId, alt: '', width, height })
      return null
    } catch (error) {
      return { name: file.name, code: error instanceof PhotoError ? error.code : 'device' }
    }
  }

  const takeAll = async (field: string, files: readonly File[], target: PhotoTarget): Promise<void> => {
    for (const file of files) {
      if (isGone.current) return
      const failure = await takeOne(file, target)
      change(field, ({ left, failures }) => ({
        left: left - 1,
        failures: failure === null ? failures : [...failures, failure],
      }))
    }
  }

  const intake: Intake = {
    of: (field) => fields.get(field) ?? NONE,
    left: [...fields.values()].reduce((sum, { left }) => sum + left, 0),
    take: (field, files, target) => {
      change(field, ({ left }) => ({ left: left + files.length, failures: [] }))
      last.current = last.current.then(() => takeAll(field, files, target))
    },
  }
  return <IntakeContext value={intake}>{children}</IntakeContext>
}
