import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { notify } from '#src/ui/notify.ts'

/** Downloads an empty list with an example row. */
export const TemplateButton = (props: { name: string; header: readonly string[]; example: readonly string[] }) => {
  const { t } = useLingui()
  const [isPending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    try {
      const { saveTemplate } = await import('./write-template.ts')
      await saveTemplate(props.name, props.header, props.example)
    } catch {
      void notify({ message: t`We can't make the template right now. Try again when you're online.` })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void download()}
    >
      <Trans>Download template</Trans>
    </Button>
  )
}
