import * as v from 'valibot'
import { openUserStore, type UserStore } from '#src/platform/device/user-store.ts'
import type { SessionUser } from '#src/platform/session/claims.ts'
import { locked } from './locked.ts'

type Store = Pick<UserStore, 'getItem' | 'setItem' | 'removeItem'>

const recordSchema = v.object({
  photoId: v.string(),
  /** Of the file, in bytes. */
  size: v.number(),
  sha256: v.string(),
  /** Why the server refused it; null while it waits. */
  code: v.nullable(v.string()),
})
export type DevicePhoto = v.InferOutput<typeof recordSchema>

/** Key of the list of photos that are not uploaded; at start it is read without the rest of this module. */
const LIST = 'photos'
const contentKey = (photoId: string): string => `photo ${photoId}`

const read = (text: string | null): DevicePhoto[] => {
  try {
    const list = v.safeParse(v.array(recordSchema), JSON.parse(text ?? '[]'))
    return list.success ? list.output : []
  } catch {
    return []
  }
}

let last: Promise<unknown> = Promise.resolve()

/** One change of the list after the other, across tabs where the browser can. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const run = () => locked('singgah-photo-list', work)
  const done = last.then(run, run)
  last = done.catch(() => undefined)
  return done
}

/** Photos of a person on this device, from the choice on until they are uploaded. */
export const devicePhotos = (user: Pick<SessionUser, 'id' | 'clientId'>, store: Store = openUserStore(user)) => {
  const all = async (): Promise<DevicePhoto[]> => read(await store.getItem(LIST))
  const change = (next: (list: DevicePhoto[]) => DevicePhoto[]): Promise<void> =>
    inTurn(async () => store.setItem(LIST, JSON.stringify(next(await all()))))
  return {
    all,
    /** The file in base64, a JPEG; null where there is none. */
    content: (photoId: string): Promise<string | null> => store.getItem(contentKey(photoId)),
    /** Throws where the device has no room. */
    async add(photo: DevicePhoto, content: string): Promise<void> {
      await store.setItem(contentKey(photo.photoId), content)
      await change((list) => [...list.filter(({ photoId }) => photoId !== photo.photoId), photo])
    },
    mark: (photoId: string, code: string | null): Promise<void> =>
      change((list) => list.map((one) => (one.photoId === photoId ? { ...one, code } : one))),
    async remove(photoId: string): Promise<void> {
      await change((list) => list.filter((one) => one.photoId !== photoId))
      await store.removeItem(contentKey(photoId))
    },
  }
}
export type DevicePhotos = ReturnType<typeof devicePhotos>
