import { Trans, useLingui } from '@lingui/react/macro'
import { Tick } from '#src/ui/choices/Tick.tsx'
import { MOST_COMPARED } from './most-compared.ts'

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
    <Tick
      className={props.className}
      label={<Trans>Compare</Trans>}
      name={t`Compare ${props.name}`}
      isTicked={props.isChosen}
      isDisabled={!props.isChosen && props.count >= MOST_COMPARED}
      onToggle={props.onToggle}
    />
  )
}
