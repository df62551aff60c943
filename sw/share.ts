/** Path of the manifest's share target: other apps post to it, and only the worker takes it. */
export const SHARE_PATH = '/share'
/** The screen that reads it. */
const SCREEN = '/user/outside-bookings'

const DATABASE = 'singgah-shared'
const STORE = 'records'

/** Confirmation mails have pictures in them; more is no confirmation. */
const MAX_FILES = 5
const MAX_BYTES = 2_000_000

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value.slice(0, 20_000) : '')

const filesOf = (values: readonly FormDataEntryValue[]) =>
  Promise.all(
    values
      .filter((value) => value instanceof File)
      .filter(({ size }) => size <= MAX_BYTES)
      .slice(0, MAX_FILES)
      .map(async (file) => ({ name: file.name, type: file.type, bytes: await file.arrayBuffer() })),
  )

/** Stores the last share in place of one before it, for the page (`shared-record.ts`). */
const store = (record: unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE)
    opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE)
    opening.onerror = () => reject(new Error('not stored'))
    opening.onsuccess = () => {
      const database = opening.result
      const writing = database.transaction(STORE, 'readwrite', { durability: 'strict' })
      writing.objectStore(STORE).put(record, 'shared')
      writing.onabort = () => {
        database.close()
        reject(new Error('not stored'))
      }
      writing.oncomplete = () => {
        database.close()
        resolve()
      }
    }
  })

/** Other sites can post here too, and a person would find their texts among their own drafts. */
export const isOfOtherSite = (referrer: string, origin: string): boolean =>
  /^https?:/.test(referrer) && new URL(referrer).origin !== origin

/**
 * Takes what another app shared and leads to the screen that reads it; it works offline. Nothing is sent: the person reviews
 * it there. If it could not be stored, the screen says so.
 */
export const takeShare = async (request: Request): Promise<Response> => {
  try {
    if (isOfOtherSite(request.referrer, self.location.origin)) throw new TypeError('sent by another site')
    const form = await request.formData()
    await store({
      at: Date.now(),
      title: textOf(form.get('title')),
      text: textOf(form.get('text')),
      url: textOf(form.get('url')),
      files: await filesOf(form.getAll('files')),
    })
    return Response.redirect(`${SCREEN}?from=share`, 303)
  } catch {
    return Response.redirect(`${SCREEN}?from=lost-share`, 303)
  }
}
