export { findNote, publishNotes, setNoteHidden, showNotesOf } from './notes.ts'
