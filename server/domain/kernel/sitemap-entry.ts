/** A page of the sitemap; `updatedAt` is null where its last change is not known. */
export type SitemapEntry = { path: string; updatedAt: Date | null }
