import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { DriverForm } from './DriverForm.tsx'

/** Opens the form of a new driver. */
export const AddDriver = () => {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <DriverForm onClose={() => setOpen(false)} />
  return (
    <div>
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Add a driver</Trans>
      </Button>
    </div>
  )
}
