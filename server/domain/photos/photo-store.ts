/**
 * Where the files of photos are: those of one photo under its id, by short names. Writing an existing name replaces it; a
 * reader sees the file of before or the new one, never a part.
 */
export type PhotoStore = {
  put: (photoId: string, name: string, content: Buffer) => Promise<void>
  /** Null where there is none. */
  get: (photoId: string, name: string) => Promise<Buffer | null>
  /** Removes files of a photo, all of them without `names`; none is fine. */
  remove: (photoId: string, names?: readonly string[]) => Promise<void>
  /** Pages of the ids that have files. */
  ids: () => AsyncIterable<readonly string[]>
}
