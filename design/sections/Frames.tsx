import classes from '../design.module.css'
import { Frame } from '../Frame.tsx'
import { Sample, Samples } from '../Section.tsx'

/** The app itself in two widths: header and bottom bar depend on that of the window. */
export const Frames = () => (
  <Samples>
    <Sample name="Header, from 48em on (the width of this page)" wide>
      <Frame className={classes.desktop} title="The frame on a desktop" src="/coming-soon" />
    </Sample>
    <Sample name="Header and bottom bar on a phone" wide>
      <Frame className={classes.phone} title="The frame on a phone" src="/coming-soon" />
    </Sample>
  </Samples>
)
