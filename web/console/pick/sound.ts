let speaker: AudioContext | null = null;

/** One high note for right, two low ones for wrong. Where there is no sound the words say it. */
export function sound(isRight: boolean): void {
  try {
    speaker ??= new AudioContext();
    const notes = isRight ? [880] : [220, 180];
    notes.forEach((pitch, n) => play(speaker!, pitch, n * 0.16));
  } catch {
    speaker = null;
  }
}

function play(on: AudioContext, pitch: number, after: number): void {
  const note = on.createOscillator();
  const loudness = on.createGain();
  const from = on.currentTime + after;
  note.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.2, from);
  loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.14);
  note.connect(loudness).connect(on.destination);
  note.start(from);
  note.stop(from + 0.15);
}
