import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Sheet } from '#src/ui/Sheet.tsx'
import classes from './CompareTable.module.css'

/** Opens what is compared in a sheet. It is mounted while there are two or more. */
export const CompareSheet = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Trans>Compare</Trans>
      </Button>
      {isOpen && (
        <Sheet title={title} closeLabel={t`Close`} className={classes.sheet ?? ''} onClose={() => setOpen(false)}>
          {children}
        </Sheet>
      )}
    </>
  )
}
