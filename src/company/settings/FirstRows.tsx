import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { formatNumber } from '#src/i18n/formats.ts'

/** More rows than these are drawn when they are asked for. */
const FIRST = 100

/** The first hundred rows of a long list, and a button for the others. */
export const FirstRows = <Row,>(props: { rows: readonly Row[]; children: (rows: readonly Row[]) => ReactNode }) => {
  const { rows, children } = props
  const [showsAll, setShowsAll] = useState(false)
  if (showsAll || rows.length <= FIRST) return children(rows)
  return (
    <>
      {children(rows.slice(0, FIRST))}
      <div>
        <Button variant="default" onClick={() => setShowsAll(true)}>
          <Trans>Show all {formatNumber(rows.length)}</Trans>
        </Button>
      </div>
    </>
  )
}
