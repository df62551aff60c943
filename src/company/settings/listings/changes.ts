import * as v from 'valibot'
import { photoSchema, type Photo } from '#contract/listings/photo.ts'
import { sectionValue, type ListingContent, type ListingSection } from '#contract/products/listings.ts'

/** One value that differs; `path` is below its section, such as `0.name`. */
export type ListingChange = { path: string; was: string; is: string }

/** A city's key is its name in small letters, with hyphens. */
const cityOf = (key: string): string =>
  key
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

const textOf = (value: unknown): string => {
  if (typeof value !== 'string') return JSON.stringify(value) ?? ''
  return value.startsWith('city:') ? cityOf(value.slice('city:'.length)) : value
}

const flat = (value: unknown, path: string, into: Map<string, string>): void => {
  if (value === null) into.set(path, '')
  else if (v.is(photoSchema, value)) into.set(path, value.alt)
  else if (Array.isArray(value)) {
    value.forEach((one, index) => flat(one, path === '' ? String(index + 1) : `${path} ${index + 1}`, into))
  } else if (typeof value === 'object') {
    for (const [key, one] of Object.entries(value))
      if (!key.endsWith('Id')) flat(one, path === '' ? key : `${path} ${key}`, into)
  } else into.set(path, textOf(value))
}

const valuesOf = (content: ListingContent | null, section: ListingSection): Map<string, string> => {
  const values = new Map<string, string>()
  if (content !== null) flat(sectionValue(content, section), '', values)
  return values
}

/** Differences of a version from the published one; everything for a first one. Ids are left out. */
export const listingChanges = (
  section: ListingSection,
  { published, content }: { published: ListingContent | null; content: ListingContent },
): ListingChange[] => {
  const [before, after] = [valuesOf(published, section), valuesOf(content, section)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path) => {
    const [was, is] = [before.get(path) ?? '', after.get(path) ?? '']
    return was === is ? [] : [{ path, was, is }]
  })
}

/** Photos of one list; `title` names the room type, empty for the listing itself. */
type PhotoGroup = { title: string; photos: readonly Photo[] }

const photosSchema = v.pipe(v.array(photoSchema), v.minLength(1))

const groupsIn = (value: unknown, title: string): PhotoGroup[] => {
  if (v.is(photosSchema, value)) return [{ title, photos: value }]
  if (typeof value !== 'object' || value === null) return []
  const own = 'name' in value && typeof value.name === 'string' ? value.name : title
  return Object.values(value).flatMap((one) => groupsIn(one, own))
}

const idsOf = (groups: readonly PhotoGroup[]): string =>
  JSON.stringify(groups.map(({ photos }) => photos.map(({ photoId }) => photoId)))

/** The photos of a section; null where they are those that are on sale, in their order. */
export const changedPhotos = (
  section: ListingSection,
  { published, content }: { published: ListingContent | null; content: ListingContent },
): PhotoGroup[] | null => {
  const groups = groupsIn(sectionValue(content, section), '')
  return idsOf(groups) === idsOf(groupsIn(published === null ? null : sectionValue(published, section), ''))
    ? null
    : groups
}
