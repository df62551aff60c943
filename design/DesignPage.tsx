import { Anchor, Text, Title, useDirection } from '@mantine/core'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import classes from './design.module.css'
import { Frame } from './Frame.tsx'
import { Section } from './Section.tsx'
import { Colours } from './sections/Colours.tsx'
import { Controls } from './sections/Controls.tsx'
import { Dates } from './sections/Dates.tsx'
import { Fields } from './sections/Fields.tsx'
import { Foundations } from './sections/Foundations.tsx'
import { Frames } from './sections/Frames.tsx'
import { Layers } from './sections/Layers.tsx'
import { Messages } from './sections/Messages.tsx'
import { Pictures } from './sections/Pictures.tsx'
import { Prices } from './sections/Prices.tsx'
import { Progress } from './sections/Progress.tsx'
import { Records } from './sections/Records.tsx'
import { States } from './sections/States.tsx'
import { Switches } from './Switches.tsx'
import { addressOf, viewOf, type View } from './view.ts'

const CHAPTERS = [
  { id: 'foundations', title: 'Type, spacing, corners, elevation, motion', part: () => <Foundations /> },
  { id: 'colour', title: 'Colour', part: () => <Colours /> },
  { id: 'controls', title: 'Buttons and links', part: ({ density }: View) => <Controls density={density} /> },
  { id: 'fields', title: 'Fields, combobox, stepper', part: () => <Fields /> },
  { id: 'dates', title: 'Date field and calendar', part: () => <Dates /> },
  { id: 'layers', title: 'Sheet, dialog, floating panel, notifications', part: () => <Layers /> },
  { id: 'messages', title: 'Notices', part: () => <Messages /> },
  { id: 'badges', title: 'Badges and marks', part: () => <States /> },
  { id: 'prices', title: 'Prices and offers', part: () => <Prices /> },
  { id: 'progress', title: 'Timeline, steps, countdown', part: () => <Progress /> },
  { id: 'records', title: 'Record table', part: ({ density }: View) => <Records density={density} /> },
  { id: 'pictures', title: 'Cover pictures and stories', part: () => <Pictures /> },
  { id: 'frames', title: 'Header and bottom bar', part: () => <Frames /> },
] as const

/** Every part of the design language in every state. */
export const DesignPage = () => {
  const [view, setView] = useState(() => viewOf(location.search))
  const { i18n } = useLingui()
  const { dir } = useDirection()
  const look = (next: View) => {
    history.replaceState(null, '', `${addressOf(next)}${location.hash}`)
    setView(next)
  }
  return (
    <main className={classes.page}>
      {!view.isFramed && (
        <>
          <header className={classes.head}>
            <Title order={1}>The design language</Title>
            <Text c="dimmed">
              The components of src/ui and of shared screens as they are used, not copies. docs/design.md has the rules.
            </Text>
          </header>
          <div className={classes.bar}>
            {/* Their sliding marks are measured once, at the start. */}
            <Switches key={dir} view={view} onView={look} />
          </div>
        </>
      )}
      {view.width === 'phone' && !view.isFramed ? (
        <Frame
          // The theme is synchronised between frames; the others are read on load.
          key={`${i18n.locale}/${dir}/${view.density}`}
          className={classes.phone}
          title="The page on a phone, 390 px wide"
          src={addressOf({ ...view, isFramed: true })}
        />
      ) : (
        <>
          <nav aria-label="Chapters">
            <ul className={classes.contents}>
              {CHAPTERS.map(({ id, title }) => (
                <li key={id}>
                  <Anchor href={`#${id}`}>{title}</Anchor>
                </li>
              ))}
            </ul>
          </nav>
          {CHAPTERS.map(({ id, title, part }) => (
            <Section key={id} id={id} title={title}>
              {part(view)}
            </Section>
          ))}
        </>
      )}
    </main>
  )
}
