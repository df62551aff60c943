import { Checkbox } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { MAX_COMPARED, toggleCompared, useCompared } from './compare-store.ts'

/** Puts one hotel to those that are compared. */
export const CompareTick = ({ id, name, className }: { id: string; name: string; className?: string | undefined }) => {
  const { t } = useLingui()
  const ids = useCompared()
  const checked = ids.includes(id)
  return (
    <Checkbox
      className={className ?? ''}
      size="sm"
      label={<Trans>Compare</Trans>}
      aria-label={t`Compare ${name}`}
      checked={checked}
      disabled={!checked && ids.length >= MAX_COMPARED}
      onChange={() => toggleCompared(id)}
    />
  )
}
