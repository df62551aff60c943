import { Checkbox } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_COMPARED } from './comparison.ts'

/** Adds one thing to the comparison. */
export const CompareTick = (props: {
  name: string
  isChosen: boolean
  /** How many are selected. */
  count: number
  onToggle: () => void
  className?: string | undefined
}) => {
  const { t } = useLingui()
  return (
    <Checkbox
      className={props.className ?? ''}
      size="sm"
      label={<Trans>Compare</Trans>}
      aria-label={t`Compare ${props.name}`}
      checked={props.isChosen}
      disabled={!props.isChosen && props.count >= MOST_COMPARED}
      onChange={props.onToggle}
    />
  )
}
