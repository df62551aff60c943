import { useEffect, useRef, useState } from 'react'
import { choosePhoto, OF_MESSAGE, PhotoError } from '#src/listings/photos/choose-photo.ts'
import { openUserStore } from '#src/platform/device/user-store.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { readDraftPhoto, storeDraftPhoto, type DraftPhoto } from './draft-photo.ts'

/** The photo of a message that is being written: made smaller and kept on the device until the message is sent. */
export const useDraftPhoto = (bookingId: string) => {
  const { user } = useSession()
  const [photo, setPhoto] = useState<DraftPhoto | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const isTouched = useRef(false)
  const store = user && openUserStore(user)

  useEffect(() => {
    if (!user) return
    void readDraftPhoto(openUserStore(user), bookingId).then((draft) => {
      if (draft !== null && !isTouched.current) setPhoto(draft)
    })
  }, [user, bookingId])

  const set = (next: DraftPhoto | null) => {
    isTouched.current = true
    setPhoto(next)
    setCode(null)
    if (store) void storeDraftPhoto(store, bookingId, next)
  }

  const choose = async (file: File): Promise<void> => {
    setIsChoosing(true)
    setCode(null)
    try {
      const { photoId, size, sha256, content } = await choosePhoto(file, OF_MESSAGE)
      set({ photoId, alt: '', size, sha256, content })
    } catch (error) {
      setCode(error instanceof PhotoError ? error.code : 'picture_unreadable')
    } finally {
      setIsChoosing(false)
    }
  }
  return { photo, code, isChoosing, choose, set, setCode }
}
