// Faces for scripts that a bare machine has no font for; each file is fetched only where its letters are seen.
import "@fontsource/noto-sans-arabic/arabic-400.css";
import "@fontsource/noto-sans-devanagari/devanagari-400.css";
import "@fontsource/noto-sans-hebrew/hebrew-400.css";
import "@fontsource/noto-sans-thai/thai-400.css";
import "@fontsource/noto-emoji/400.css";
