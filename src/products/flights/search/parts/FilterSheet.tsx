import { Button } from '@mantine/core'
import { Plural, useLingui } from '@lingui/react/macro'
import { useDeferredValue, type ReactNode } from 'react'
import { Sheet } from '#src/ui/Sheet.tsx'
import classes from './FilterSheet.module.css'

/**
 * Filters on a phone. The sheet opens immediately and its content renders a moment later, because it is slow on some
 * phones.
 */
export const FilterSheet = (props: { flights: number; onClose: () => void; children: ReactNode }) => {
  const { t } = useLingui()
  const isFilled = useDeferredValue(true, false)
  return (
    <Sheet title={t`Filters`} closeLabel={t`Close`} onClose={props.onClose}>
      {isFilled ? props.children : <div className={classes.awaited} />}
      <div className={classes.done}>
        <Button fullWidth onClick={props.onClose}>
          <Plural value={props.flights} one="Show # flight" other="Show # flights" />
        </Button>
      </div>
    </Sheet>
  )
}
