import type { ListingContent, ListingSection } from '#contract/products/listings.ts'

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
  else if (Array.isArray(value)) {
    value.forEach((one, index) => flat(one, path === '' ? String(index + 1) : `${path} ${index + 1}`, into))
  } else if (typeof value === 'object') {
    for (const [key, one] of Object.entries(value))
      if (!key.endsWith('Id')) flat(one, path === '' ? key : `${path} ${key}`, into)
  } else into.set(path, textOf(value))
}

const valuesOf = (content: ListingContent | null, section: ListingSection): Map<string, string> => {
  const values = new Map<string, string>()
  if (content !== null && section === 'photos')
    return new Map((content.photos ?? []).map(({ alt }, index) => [String(index + 1), alt]))
  if (content !== null) flat(content[section], '', values)
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

const idsOf = (content: ListingContent | null) => (content?.photos ?? []).map(({ photoId }) => photoId).join(' ')

/** The photos of a version are others than the published ones, or in another order. */
export const photosDiffer = (review: { published: ListingContent | null; content: ListingContent }): boolean => {
  return idsOf(review.published) !== idsOf(review.content)
}
