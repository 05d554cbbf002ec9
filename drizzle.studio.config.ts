import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./db/studio/schema/*.ts",
  out: "./db/studio/migrations",
  casing: "snake_case",
});
