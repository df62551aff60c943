import { Button, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { AccountSheet } from '#src/frame/shell/AccountSheet.tsx'
import { SessionAlertDialog } from '#src/frame/shell/SessionAlertDialog.tsx'
import { UpdateQuestion } from '#src/frame/shell/UpdateQuestion.tsx'
import { Floating } from '#src/ui/Floating.tsx'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import classes from '../design.module.css'
import { Sample, Samples } from '../Section.tsx'

type Opened = 'sheet' | 'long' | 'alert' | 'account' | 'panel' | 'update' | null

export const Layers = () => {
  const [opened, setOpened] = useState<Opened>(null)
  const anchor = useRef<HTMLDivElement>(null)
  const close = () => setOpened(null)
  const opener = (which: Opened, words: string) => (
    <Button size="sm" variant="default" onClick={() => setOpened(opened === which ? null : which)}>
      {words}
    </Button>
  )
  return (
    <Samples>
      <Sample name="Sheet: a dialog, from the bottom edge on phones" wide>
        <div className={classes.row}>
          {opener('sheet', 'Short sheet')}
          {opener('long', 'Long sheet')}
          {opener('alert', 'Dialog that must be read')}
          {opener('account', 'Account, a sheet of the frame')}
          {opener('update', 'Question of an update')}
        </div>
      </Sample>
      <Sample name="Floating: a panel beside its anchor">
        <div ref={anchor} style={{ justifySelf: 'start' }}>
          {opener('panel', 'Open the panel')}
        </div>
      </Sample>
      <Sample name="Notifications: top right, three seconds">
        <div className={classes.row}>
          <Button size="sm" variant="default" onClick={() => void notify({ message: 'Copied.' })}>
            Say something
          </Button>
          <Button
            size="sm"
            variant="default"
            onClick={() => void notify({ title: 'Saved', message: 'The stay is on this device and readable offline.' })}
          >
            Say it with a title
          </Button>
        </div>
      </Sample>
      {opened === 'sheet' && (
        <Sheet title="Filters" closeLabel="Close" onClose={close}>
          <Text>One thing is asked for, and one button answers.</Text>
          <Button fullWidth mt="lg" onClick={close}>
            Show 12 hotels
          </Button>
        </Sheet>
      )}
      {opened === 'long' && (
        <Sheet title="Terms of the rate" closeLabel="Close" onClose={close}>
          <Stack>
            {Array.from({ length: 24 }, (_, index) => (
              <Text key={index}>Line {index + 1}: what does not fit is scrolled inside of the sheet.</Text>
            ))}
          </Stack>
        </Sheet>
      )}
      {opened === 'alert' && <SessionAlertDialog words="Sesi Anda telah berakhir." onClose={close} />}
      {opened === 'account' && <AccountSheet onClose={close} />}
      {opened === 'update' && <UpdateQuestion />}
      {opened === 'panel' && (
        <Floating anchor={anchor} onOutside={close}>
          <div style={{ padding: '1rem', maxInlineSize: 260 }}>Above everything, and no frame cuts it off.</div>
        </Floating>
      )}
    </Samples>
  )
}
