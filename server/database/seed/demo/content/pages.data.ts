import type { ArticleEntry } from './entry.ts'
import { COMPANY_PAGES } from './pages-company.data.ts'
import { LEGAL_PAGES } from './pages-legal.data.ts'

export const PAGES: readonly ArticleEntry[] = [...COMPANY_PAGES, ...LEGAL_PAGES]
