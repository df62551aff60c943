/** A mistake in what was asked of the setup command, in words. */
export class SetupError extends Error {}
