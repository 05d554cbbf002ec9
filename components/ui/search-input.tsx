import { Search } from "lucide-react";
import { Input } from "./field.tsx";

type SearchInputProps = { label: string; value: string; onValueChange: (value: string) => void };

export function SearchInput({ label, value, onValueChange }: SearchInputProps) {
  return (
    <div className="relative w-full sm:w-64">
      <Search className="absolute top-2.5 start-2.5 size-4 text-dim" aria-hidden />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="ps-8.5"
      />
    </div>
  );
}
