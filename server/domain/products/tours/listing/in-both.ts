import type { Bilingual } from '#server/database/schema/products/tours/tours.ts'

/** A text of a host, who writes in one language: guests of both read it as it is. */
export const inBoth = (text: string): Bilingual => ({ en: text, id: text })
