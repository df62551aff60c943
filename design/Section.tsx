import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './design.module.css'

/** One chapter of the page; its id is in the list of contents. */
export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
    <Title order={2} id={`${id}-title`}>
      {title}
    </Title>
    {children}
  </section>
)

/** A part in one state, with the name of both above it. */
export const Sample = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={classes.sample} data-wide={wide}>
    <p className={classes.name}>{name}</p>
    {children}
  </div>
)

/** Samples beside each other where there is room. */
export const Samples = ({ children }: { children: ReactNode }) => <div className={classes.samples}>{children}</div>
