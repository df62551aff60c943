import { t } from '@lingui/core/macro'
import type { CabLine } from '#contract/products/cabs/invoices.ts'
import { languageTag } from '#src/i18n/formats.ts'

/** What a total has in it: `Total with toll, parking and taxes`. */
export const includedLabel = (lines: readonly CabLine[]): string => {
  const has = (kind: CabLine['kind']) => lines.some((line) => line.kind === kind && line.amount.minor > 0)
  const parts = [
    ...(has('toll') ? [t`toll`] : []),
    ...(has('parking') ? [t`parking`] : []),
    ...(lines.some(({ kind }) => kind === 'waiting') ? [t`waiting`] : []),
    t`taxes`,
  ]
  const all = new Intl.ListFormat(languageTag(), { type: 'conjunction' }).format(parts)
  return t`Total incl. ${all}`
}
