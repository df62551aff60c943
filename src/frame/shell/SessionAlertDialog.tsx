import { Button, Group, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Sheet } from '#src/ui/Sheet.tsx'

export const SessionAlertDialog = ({ words: text, onClose }: { words: string; onClose: () => void }) => {
  const { t } = useLingui()
  return (
    <Sheet role="alertdialog" title={t`Signed out`} closeLabel={t`Close`} onClose={onClose}>
      <Text lang="id">{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      </Group>
    </Sheet>
  )
}
