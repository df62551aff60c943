import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Sheet } from '#src/ui/Sheet.tsx'
import { FilterPanel } from './FilterPanel.tsx'

/** The filters on narrow screens. */
export const FilterSheet = (props: {
  filtering: ComponentProps<typeof FilterPanel>
  /** Hotels within the filters; undefined while they are looked for. */
  found: number | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  return (
    <Sheet title={t`Filters`} closeLabel={t`Close`} onClose={props.onClose}>
      <FilterPanel {...props.filtering} />
      <Button fullWidth mt="lg" onClick={props.onClose}>
        {props.found === undefined ? (
          <Trans>Show hotels</Trans>
        ) : (
          <Plural value={props.found} one="Show # hotel" other="Show # hotels" />
        )}
      </Button>
    </Sheet>
  )
}
