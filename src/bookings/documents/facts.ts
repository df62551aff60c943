import { t } from '@lingui/core/macro'
import { formatInstant } from '#src/i18n/formats.ts'
import type { Paper } from './paper.ts'

/** Pairs of name and value as a table; empty ones are left out. */
export const facts = (
  paper: Paper,
  pairs: readonly (readonly [name: string, value: string])[],
  shares: readonly [number, number] = [0.28, 0.72],
): void => {
  const status = pairs.filter(([, value]) => value !== '')
  paper.table(
    shares,
    status.map(([name, value]) => [{ text: name, isHead: true }, { text: value }]),
  )
}

/** Date of the server data, and a note if some characters are missing. */
export const asOfText = (paper: Paper, asOf: string, zone: string): void => {
  paper.gap(14)
  paper.text(t`As of ${formatInstant(asOf, zone)}.`, { size: 8.5, tone: 'quiet' })
  if (paper.hasLost()) {
    paper.text(t`Question marks replace characters this file can't print; your booking shows them correctly.`, {
      size: 8.5,
      tone: 'quiet',
    })
  }
}
