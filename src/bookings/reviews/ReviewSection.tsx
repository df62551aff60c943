import { Button, Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useOnDemand } from '#src/ui/use-on-demand.ts'

/**
 * Part of a booking that is over: its review, or the way to write it. `loadForm` is only called when it is wanted: devices
 * that store the booking need not have the form.
 */
export const ReviewSection = (props: {
  title: ReactNode
  invitation: ReactNode
  /** Null where none was written yet. */
  written: ReactNode
  loadForm: () => Promise<(onClose: () => void) => ReactNode>
  className?: string | undefined
}) => {
  const [isOpen, setOpen] = useState(false)
  const { part: form, missing, want } = useOnDemand(async () => ({ render: await props.loadForm() }))
  const open = () => {
    want()
    setOpen(true)
  }
  return (
    <section className={props.className} aria-labelledby="review">
      <Title order={2} size="h3" id="review" mb="sm" tabIndex={-1}>
        {props.title}
      </Title>
      {props.written ?? (
        <>
          <Text mb="md">{props.invitation}</Text>
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={open}>
            <Trans>Write a review</Trans>
          </Button>
          {missing && (
            <Text size="sm" mt="xs" role="status">
              <Trans>Go online to write a review.</Trans>
            </Text>
          )}
        </>
      )}
      {isOpen && form?.render(() => setOpen(false))}
    </section>
  )
}
