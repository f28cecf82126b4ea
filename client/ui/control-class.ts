/** 16 px text keeps phones from zooming in. */
export const controlClass = [
  'w-full min-w-0 rounded-m border border-control bg-surface text-md text-ink transition-colors',
  'hover:border-ink-2 focus:border-action focus-visible:outline-offset-0',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted',
].join(' ')
