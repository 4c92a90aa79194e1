/** Sounds, made here of a few tones; there are none until somebody switches them on. */
import { preferences } from "$/theme/preferences.svelte";

interface Tone {
  /** In Hertz. */
  pitch: number;
  /** In seconds: when it begins, and how long it rings. */
  at: number;
  rings: number;
  volume: number;
}

const SOUNDS = {
  /** It is my turn: two tones upwards. */
  turn: [
    { pitch: 587.33, at: 0, rings: 0.5, volume: 0.1 },
    { pitch: 880, at: 0.13, rings: 0.8, volume: 0.1 },
  ],
  /** Somebody has done something: a piece is put on the table. */
  move: [{ pitch: 196, at: 0, rings: 0.09, volume: 0.06 }],
  /** The game is over. */
  over: [
    { pitch: 523.25, at: 0, rings: 0.6, volume: 0.09 },
    { pitch: 659.25, at: 0.14, rings: 0.6, volume: 0.09 },
    { pitch: 783.99, at: 0.28, rings: 1.1, volume: 0.09 },
  ],
} satisfies Record<string, Tone[]>;

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | undefined;

/** Browsers are silent until the page has been touched. */
export function play(sound: Sound): void {
  if (!preferences.hasSound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const tone of SOUNDS[sound]) ring(context, tone);
}

/** Struck, and dying away. */
function ring(context: AudioContext, { pitch, at, rings, volume }: Tone): void {
  const begin = context.currentTime + at;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(volume, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + rings);
  const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  tone.connect(gain).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + rings);
}
