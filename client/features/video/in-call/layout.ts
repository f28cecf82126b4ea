export const SCREEN_GRID =
  'grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] gap-2.5 p-2.5 sm:gap-3.5 sm:p-4 [@media(max-height:30rem)]:grid-cols-[minmax(0,1fr)_auto] [@media(max-height:30rem)]:grid-rows-[auto_minmax(0,1fr)] [@media(max-height:30rem)]:gap-2 [@media(max-height:30rem)]:p-2'

export const HEADER_ROW = 'h-9'

export const TILE = 'relative isolate min-w-0 grow overflow-hidden rounded-l bg-picture text-white'

export const CONTROLS_ROW =
  'min-h-12 min-w-12 sm:min-h-14 [@media(max-height:30rem)]:col-start-2 [@media(max-height:30rem)]:row-span-2 [@media(max-height:30rem)]:row-start-1 [@media(max-height:30rem)]:min-h-12'

export const SIDE =
  'z-20 w-full animate-sheet max-sm:absolute max-sm:inset-x-0 max-sm:bottom-0 max-sm:h-[min(30rem,85%)] sm:w-90 sm:shrink-0 sm:max-lg:absolute sm:max-lg:inset-y-0 sm:max-lg:right-0'
